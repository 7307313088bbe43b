export { GuardianScreen as Component } from "#web/features/auth/guardian/guardian-screen.tsx";
