import { exportAccount } from "#shared/account/contract.ts";
import { call } from "./api.ts";

/** Everything that is stored about the reader, as a file in their hands. */
export async function downloadAccount(): Promise<void> {
  const text = JSON.stringify(await call(exportAccount), null, 2);
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = Object.assign(document.createElement("a"), {
    href: url,
    download: "swaz-focus-my-data.json",
  });
  link.click();
  URL.revokeObjectURL(url);
}
