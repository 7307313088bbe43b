import { toast } from "#web/ui/toast.ts";

const quick = { autoClose: 1400 };

/** Toasts of the auth area, which disappear sooner than elsewhere. */
export const authToast = {
  info: (message: string) => toast.info(message, quick),
  success: (message: string) => toast.success(message, quick),
  error: (message: string) => toast.error(message, quick),
};
