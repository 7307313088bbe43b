export { MessagesPage as Component } from "#web/features/operator/messages-page.tsx";
