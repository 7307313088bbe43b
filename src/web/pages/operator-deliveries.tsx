export { DeliveriesPage as Component } from "#web/features/operator/deliveries-page.tsx";
