import { z } from "zod";
import { endpoint } from "#shared/endpoint.ts";

export const EXPORT_DAYS = 30;
const Status = z.enum(["making", "ready", "failed"]);
export type ExportStatus = z.infer<typeof Status>;

const DataExport = z.object({
  id: z.uuid(),
  status: Status,
  /** Percent. */
  progress: z.int(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type DataExport = z.infer<typeof DataExport>;

export const requestExport = endpoint("POST", "/_api/v1/account/exports", {
  summary: "Have a file made of everything that is stored about you",
  reply: DataExport,
});

export const readExports = endpoint("GET", "/_api/v1/account/exports", {
  summary: "The files of your data that can be downloaded, newest first",
  reply: z.array(DataExport),
});

/** Answers with the file itself, and only to its owner. */
export const exportFilePath = (id: string) => `/_api/v1/account/exports/${id}/file`;

/** An export stays below this: it includes as many sounds and pictures as there is room for beside its words. */
export const IMPORT_MAX_BYTES = 64 * 1024 * 1024;
/** The body of a PUT to it is a file that an export made. */
export const IMPORT_PATH = "/_api/v1/account/import";
