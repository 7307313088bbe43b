import type { ToastKind, ToastOptions } from "./toast-host.tsx";

/** Most pages never show a toast, so what draws them is fetched with the first one. */
async function show(kind: ToastKind, message: string, options: ToastOptions = {}): Promise<void> {
  try {
    const { showToast } = await import("./toast-host.tsx");
    showToast(kind, message, options);
  } catch {
    // It could not be fetched, most likely for the same reason that there is a problem: that is said all the same.
    if (kind === "error" || kind === "warning") window.alert(message);
  }
}

export const toast = {
  default: (message: string, options?: ToastOptions) => void show("default", message, options),
  info: (message: string, options?: ToastOptions) => void show("info", message, options),
  success: (message: string, options?: ToastOptions) => void show("success", message, options),
  warning: (message: string, options?: ToastOptions) => void show("warning", message, options),
  error: (message: string, options?: ToastOptions) => void show("error", message, options),
};
