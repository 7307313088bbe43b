export { AuditPage as Component } from "#web/features/operator/audit-page.tsx";
