export { ExportPage as Component } from "#web/features/account/export/export-page.tsx";
