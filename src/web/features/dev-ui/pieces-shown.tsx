import { vision } from "#web/art/artworks/vision.gen.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Card } from "#web/ui/card.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { ProgressRing } from "#web/ui/progress-ring.tsx";

export function PiecesShown() {
  return (
    <>
      <div className="flex flex-wrap items-center gap-6">
        {[0, 4, 9].map((done) => (
          <ProgressRing key={done} done={done} total={9} label={`Step ${done}`} />
        ))}
        <Avatar name="Ada Lovelace" />
        <Avatar name="Broken Picture" src="data:image/png,broken" />
        <Avatar name="With Picture" src="/icon-192.png" />
      </div>
      <div className="grid gap-6 md:grid-cols-2">
        <Card>
          <p className="wide text-title">A card</p>
          <p className="mt-2 text-muted">Raised a little above the page.</p>
        </Card>
        <Picture
          artwork={vision}
          sizes="40vw"
          alt="A ring of light over a track"
          className="aspect-4/3 rounded-panel"
        />
      </div>
    </>
  );
}
