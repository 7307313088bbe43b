export { AccountLayout as Component } from "#web/features/account/account-layout.tsx";
