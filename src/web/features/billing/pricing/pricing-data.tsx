import { PLANS } from "#shared/billing/plans.ts";
import { entryPaths } from "#shared/entry-paths.ts";
import { PRODUCT_NAME, TAGLINE } from "#shared/product.ts";
import { absoluteUrl } from "#web/platform/build-settings.ts";

/**
 * The four prices as schema.org data. Search engines read the prerendered page, so the browser's script omits them.
 */
export function PricingData() {
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {import.meta.env.SSR ? JSON.stringify(product()) : "{}"}
    </script>
  );
}

function product() {
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: PRODUCT_NAME,
    description: TAGLINE,
    image: absoluteUrl("/social-card.png"),
    brand: { "@type": "Brand", name: PRODUCT_NAME },
    offers: Object.values(PLANS).flatMap(({ name, monthly, yearly }) => [
      offer(`${name}, monthly`, monthly, "MON"),
      offer(`${name}, yearly`, yearly, "ANN"),
    ]),
  };
}

function offer(name: string, dollars: number, unitCode: "MON" | "ANN") {
  const price = { price: dollars.toFixed(2), priceCurrency: "USD" };
  return {
    "@type": "Offer",
    name,
    ...price,
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      ...price,
      referenceQuantity: { "@type": "QuantitativeValue", value: 1, unitCode },
    },
    url: absoluteUrl(entryPaths.choosePlan),
  };
}
