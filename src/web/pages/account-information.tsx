export { ProfilePage as Component } from "#web/features/account/profile-page.tsx";
