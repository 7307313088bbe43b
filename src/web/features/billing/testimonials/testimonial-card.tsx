import { handleLink, type Testimonial } from "#shared/content/testimonials.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";

type TestimonialCardProps = {
  testimonial: Testimonial;
  /** Copies only keep the row full: they are neither read out nor reached by Tab. */
  isCopy: boolean;
};

export function TestimonialCard({ testimonial, isCopy }: TestimonialCardProps) {
  const { name, title, avatar, quote, isSample } = testimonial;
  const link = handleLink(testimonial);
  return (
    <li
      aria-hidden={isCopy || undefined}
      data-copy={isCopy || undefined}
      className="testimonial-card rounded-panel border border-line bg-raised p-6"
    >
      <figure className="flex h-full flex-col gap-5">
        {isSample && (
          <p>
            <Badge>Sample</Badge>
          </p>
        )}
        <blockquote className="grow text-lead">“{quote}”</blockquote>
        <figcaption className="flex items-center gap-4">
          <span aria-hidden className="flex-none">
            <Avatar name={name} src={avatar} />
          </span>
          <div className="min-w-0">
            <p className="wide-quiet truncate">{name}</p>
            <p className="truncate text-small text-muted">{title}</p>
            {link && (
              <a
                href={link.href}
                rel="noreferrer nofollow"
                tabIndex={isCopy ? -1 : undefined}
                className="inline-flex min-h-12 items-center text-small underline decoration-line underline-offset-4 hover:decoration-current"
              >
                {link.label}
              </a>
            )}
          </div>
        </figcaption>
      </figure>
    </li>
  );
}
