export { DeleteAccount as Component } from "#web/features/account/delete-account.tsx";
