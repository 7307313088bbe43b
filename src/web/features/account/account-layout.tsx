import { Outlet } from "react-router";
import { AccountNav } from "./account-nav.tsx";
import { DeletionNotice } from "./deletion-notice.tsx";

export function AccountLayout() {
  return (
    <div className="frame grid gap-8 pt-6 pb-16 lg:grid-cols-12 lg:py-20">
      <AccountNav />
      <div className="grid content-start gap-10 lg:col-span-8 lg:col-start-5">
        <DeletionNotice />
        <Outlet />
      </div>
    </div>
  );
}
