import CloudOff from "lucide-react/icons/cloud-off";
import { useSyncExternalStore } from "react";

function subscribe(listener: () => void) {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

export function useIsOffline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
}

export function OfflineLine({ children }: { children: string }) {
  return (
    <output className="flex items-center gap-2 text-small text-muted">
      <CloudOff size={18} aria-hidden />
      {children}
    </output>
  );
}
