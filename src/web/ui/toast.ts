import type { ToastKind, ToastOptions } from "./toast-host.tsx";

/** Most pages never show a toast, so the code that renders them is loaded with the first one. */
async function show(kind: ToastKind, message: string, options: ToastOptions = {}): Promise<void> {
  try {
    const { showToast } = await import("./toast-host.tsx");
    showToast(kind, message, options);
  } catch {
    // Loading failed, most likely for the same reason as the problem itself, which must still be shown.
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
