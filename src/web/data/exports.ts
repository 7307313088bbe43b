import { endpointPath } from "#shared/endpoint.ts";
import { downloadExport, listExports, requestExport } from "#shared/exports/contract.ts";
import { callApi, getFile } from "#web/platform/api.ts";
import { saveFile } from "#web/platform/save-file.ts";

const POLL_INTERVAL_MS = 1000;
const MAX_POLLS = 120;

/** Downloads everything that is stored about the user. The file is created first, which may take a moment. */
export async function downloadAccountExport(): Promise<void> {
  const { id } = await callApi(requestExport);
  for (let asked = 0; asked < MAX_POLLS; asked++) {
    const made = (await callApi(listExports)).find((one) => one.id === id);
    if (made?.status === "ready") return saveExport(id);
    if (made?.status === "failed")
      throw new Error("Your data could not be put together. Try again in a moment.");
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
  throw new Error(
    "This is taking longer than usual. You get an email as soon as your data is ready.",
  );
}

export async function saveExport(id: string): Promise<void> {
  const file = await getFile(endpointPath(downloadExport, { id }), AbortSignal.timeout(60_000));
  saveFile(file, "swaz-focus-my-data.zip");
}
