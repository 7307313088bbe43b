import type { ToastKind, ToastOptions } from "./toast-host.tsx";

/** Most pages never show a toast, so what draws them is fetched with the first one. */
async function show(kind: ToastKind, message: string, options: ToastOptions = {}): Promise<void> {
  const { showToast } = await import("./toast-host.tsx");
  showToast(kind, message, options);
}

export const toast = {
  info: (message: string, options?: ToastOptions) => void show("info", message, options),
  success: (message: string, options?: ToastOptions) => void show("success", message, options),
  warning: (message: string, options?: ToastOptions) => void show("warning", message, options),
  error: (message: string, options?: ToastOptions) => void show("error", message, options),
};
