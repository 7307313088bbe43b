export { MembersPage as Component } from "#web/features/operator/members-page.tsx";
