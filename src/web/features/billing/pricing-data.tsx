import { PLANS } from "#shared/billing/plans.ts";
import { paths } from "#shared/paths.ts";
import { PRODUCT_NAME, TAGLINE } from "#shared/product.ts";
import { absoluteUrl } from "#web/platform/site.ts";

const OFFERS = Object.values(PLANS).flatMap(({ name, monthly, yearly }) => [
  { name: `${name}, monthly`, price: monthly, unit: "MON" },
  { name: `${name}, yearly`, price: yearly, unit: "ANN" },
]);

const PRODUCT = {
  "@context": "https://schema.org",
  "@type": "Product",
  name: PRODUCT_NAME,
  description: TAGLINE,
  image: absoluteUrl("/social-card.png"),
  brand: { "@type": "Brand", name: PRODUCT_NAME },
  offers: OFFERS.map(({ name, price, unit }) => ({
    "@type": "Offer",
    name,
    price: price.toFixed(2),
    priceCurrency: "USD",
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price: price.toFixed(2),
      priceCurrency: "USD",
      referenceQuantity: { "@type": "QuantitativeValue", value: 1, unitCode: unit },
    },
    url: absoluteUrl(paths.choosePlan),
  })),
};

/** The four prices in the words search engines read. */
export function PricingData() {
  return <script type="application/ld+json">{JSON.stringify(PRODUCT)}</script>;
}
