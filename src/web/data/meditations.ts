import { queryOptions, useQuery } from "@tanstack/react-query";
import { type PastMeditation, listMeditations } from "#shared/practice/contract.ts";
import { callApi } from "#web/platform/api.ts";
import {
  type Overlay,
  readWithDelivered,
  registerOverlay,
  useApplyUnsent,
} from "#web/platform/overlay.ts";
import { practiceIn } from "./practice.ts";

const meditationsOverlay: Overlay<PastMeditation[]> = (past, write) => {
  const practice = practiceIn(write);
  if (practice?.kind !== "meditation") return past;
  const { id, meditation, startedAt, minutes, isUseful } = practice;
  const others = past.filter((other) => other.id !== id);
  return [{ id, meditation, startedAt, minutes, isUseful: isUseful ?? null }, ...others].toSorted(
    (one, other) => other.startedAt.localeCompare(one.startedAt),
  );
};

const meditationsQuery = queryOptions({
  queryKey: ["GetMeditations"],
  queryFn: ({ signal }) =>
    readWithDelivered(meditationsOverlay, () => callApi(listMeditations, { signal })),
});

export const useMeditations = (): readonly PastMeditation[] | undefined =>
  useQuery({ ...meditationsQuery, select: useApplyUnsent(meditationsOverlay) }).data;

registerOverlay({ queryKey: meditationsQuery.queryKey, overlay: meditationsOverlay });
