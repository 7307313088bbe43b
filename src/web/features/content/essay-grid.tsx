import { type Essay, readingMinutes } from "#shared/content/essays.ts";
import { entryPaths } from "#shared/entry-paths.ts";
import { Link } from "#web/platform/router/link.tsx";
import { useIsLoggedIn } from "#web/platform/session/session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { EssayPicture } from "./essay-picture.tsx";
import { ListenButton } from "./listen-button.tsx";
import { essayGridTexts as texts } from "./texts.ts";

type EssayGridProps = { essays: readonly Essay[]; withInvitation?: boolean };

/** Posters on a wall, with the middle row hung slightly lower; the last frame is still empty. */
export function EssayGrid({ essays, withInvitation = false }: EssayGridProps) {
  return (
    <ul className="grid gap-x-8 gap-y-16 sm:grid-cols-2 lg:grid-cols-3 lg:pb-24">
      {essays.map((essay, index) => (
        <li key={essay.slug} className="lg:nth-[3n+2]:translate-y-24">
          <EssayCard essay={essay} isFirst={index === 0} />
        </li>
      ))}
      {withInvitation && (
        <li>
          <div className="grid aspect-4/5 content-end gap-5 rounded-panel border border-dashed border-field-line p-8">
            <p className="wide text-heading">{texts.yourOwnHeading}</p>
            <p className="text-muted">{texts.nineQuestions}</p>
            <WriteYourOwn />
          </div>
        </li>
      )}
    </ul>
  );
}

function EssayCard({ essay, isFirst }: { essay: Essay; isFirst: boolean }) {
  return (
    <article className="group relative grid content-start gap-5">
      <EssayPicture
        essay={essay}
        sizes="(min-width: 992px) 30vw, (min-width: 576px) 45vw, 92vw"
        priority={isFirst ? "first" : "lazy"}
        imageClassName="transition-[scale] duration-500 ease-settle group-hover:scale-[1.03]"
      />
      <div className="grid gap-3">
        <p className="label flex justify-between gap-4 text-muted">
          <span>{essay.sport}</span>
          <VisuallyHidden>, </VisuallyHidden>
          <span>{texts.minRead(readingMinutes(essay))}</span>
        </p>
        <h2 className="wide text-title">
          <Link
            to={entryPaths.essay(essay.slug)}
            className="underline decoration-transparent underline-offset-4 group-hover:decoration-current after:absolute after:inset-0"
          >
            {essay.name}
          </Link>
        </h2>
        <p className="text-muted">{essay.firstLine}</p>
      </div>
      <div className="relative justify-self-start">
        <ListenButton essay={essay} />
      </div>
    </article>
  );
}

/**
 * Links members to the vision questions, and visitors to the plans, because they first need a place to store the
 * answers.
 */
export function WriteYourOwn() {
  const isLoggedIn = useIsLoggedIn();
  return (
    <ButtonLink
      to={isLoggedIn ? entryPaths.visionWelcome : entryPaths.choosePlan}
      className="justify-self-start"
    >
      {texts.writeYourOwn}
    </ButtonLink>
  );
}
