import { PRODUCT_NAME } from "#shared/product.ts";
import { absoluteUrl } from "#web/platform/build-settings.ts";

const SOCIAL_CARD = "/social-card.png";

type PageHeadProps = {
  /** The page's own name. The product's name is appended. */
  title: string;
  description?: string;
  /** Canonical path. Pages without one (member pages, not found) are marked as noindex. */
  path?: string;
};

/** The title and metadata of a page. React hoists these tags into the document's head. */
export function PageHead({ title, description, path }: PageHeadProps) {
  const fullTitle = title.includes(PRODUCT_NAME) ? title : `${title} · ${PRODUCT_NAME}`;
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={absoluteUrl(path)} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={PRODUCT_NAME} />
          <meta property="og:title" content={fullTitle} />
          {description && <meta property="og:description" content={description} />}
          <meta property="og:url" content={absoluteUrl(path)} />
          <meta property="og:image" content={absoluteUrl(SOCIAL_CARD)} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}
