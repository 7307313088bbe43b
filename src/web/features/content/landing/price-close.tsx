import { PLANS, TEAM_SEATS, TRIAL_DAYS } from "#shared/billing/plans.ts";
import { frontPaths } from "#shared/front-paths.ts";
import { PRODUCT_NAME } from "#shared/product.ts";
import { sushiPlatter } from "#web/art/artworks/sushi-platter.gen.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Picture } from "#web/ui/picture.tsx";

const RECEIPT = [
  { item: "A sushi platter for two", lasts: "Gone in half an hour." },
  {
    item: `${PRODUCT_NAME}, one month`,
    lasts:
      "Ten minutes every evening, a live call every Tuesday, four moments of your game film looked at by a pro.",
  },
];

export function PriceClose() {
  return (
    <section
      aria-labelledby="price"
      className="frame grid gap-12 py-20 lg:grid-cols-12 lg:items-center lg:gap-8 lg:py-32"
    >
      <Picture
        artwork={sushiPlatter}
        sizes="(min-width: 992px) 40vw, 92vw"
        className="aspect-4/3 rounded-panel lg:col-span-5 lg:aspect-4/5"
        imageClassName="object-[58%_50%]"
      />
      <div className="grid gap-10 lg:col-span-6 lg:col-start-7">
        <h2 id="price" className="wide text-heading">
          It costs what a good sushi platter costs.
        </h2>
        <ul>
          {RECEIPT.map(({ item, lasts }) => (
            <li
              key={item}
              className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 border-t border-line py-6 last:border-b"
            >
              <h3 className="wide text-title">{item}</h3>
              <p className="numeral row-span-2 text-heading">${PLANS.individual.monthly}</p>
              <p className="measure text-muted">{lasts}</p>
            </li>
          ))}
        </ul>
        <div className="grid justify-items-start gap-5">
          <ButtonLink to={frontPaths.choosePlan} size="large">
            JOIN NOW
          </ButtonLink>
          <p className="measure text-small text-muted">
            {TRIAL_DAYS} days free, cancel anytime. Teams of {TEAM_SEATS.min} to {TEAM_SEATS.max}{" "}
            pay ${PLANS.team.monthly} a month for each athlete.
          </p>
        </div>
      </div>
    </section>
  );
}
