import "react-toastify/ReactToastify.css";
import "./toast.css";
import { createRoot } from "react-dom/client";
// The styled entry injects a <style> element, which the content security policy blocks.
import { Slide, toast, ToastContainer } from "react-toastify/unstyled";
import { toastHostTexts as texts } from "./texts.ts";

export type ToastKind = "default" | "info" | "success" | "warning" | "error";
export type ToastOptions = { autoClose?: number };

const host = document.createElement("div");
document.body.append(host);
createRoot(host).render(
  <ToastContainer
    position="top-right"
    autoClose={5000}
    pauseOnHover
    pauseOnFocusLoss
    draggable
    draggablePercent={80}
    transition={Slide}
    aria-label={texts.notificationsLabel}
  />,
);

export function showToast(kind: ToastKind, message: string, options: ToastOptions): void {
  toast(message, { type: kind, ...options });
}
