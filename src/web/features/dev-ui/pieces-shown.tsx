import { vision } from "#web/art/artworks/vision.gen.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { BarChart } from "#web/ui/bar-chart.tsx";
import { Card } from "#web/ui/card.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { ProgressRing } from "#web/ui/progress-ring.tsx";

const BARS = [0, 3, null, 7, 4].map((value, index) => ({ key: String(index), value }));

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
      <div className="grid gap-6 md:grid-cols-3">
        <BarChart bars={BARS} max={7} variant="labelled" last="outlined" />
        <BarChart bars={BARS} max={7} band={[3, 5]} minBars={8} />
        <BarChart bars={BARS} max={7} last="accent" />
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
