import { queryOptions } from "@tanstack/react-query";
import { readWard } from "#shared/guardians/contract.ts";
import { call } from "#web/platform/api.ts";

export const wardQuery = (ticket: string) =>
  queryOptions({
    queryKey: ["Ward", ticket],
    queryFn: ({ signal }) => call(readWard, { params: { ticket }, signal }),
    retry: false,
  });
