import { useEffect, useState } from "react";
import { setTheme, getTheme, THEMES } from "#web/platform/theme.ts";
import { Choice } from "#web/ui/choice.tsx";
import { themeTexts } from "./texts.ts";

const OPTIONS = THEMES.map((value) => ({ value, label: themeTexts.options[value] }));

export function ThemeChoice() {
  const [theme, setShownTheme] = useState(getTheme);
  useEffect(() => {
    const update = () => setShownTheme(getTheme());
    addEventListener("storage", update);
    return () => removeEventListener("storage", update);
  }, []);
  return (
    <section aria-labelledby="theme" className="grid gap-5 border-t border-line pt-8">
      <h2 id="theme" className="wide text-title">
        {themeTexts.heading}
      </h2>
      <p className="measure text-muted">{themeTexts.lead}</p>
      <Choice
        variant="pills"
        isLegendHidden
        legend={themeTexts.heading}
        options={OPTIONS}
        value={theme}
        onChange={(value) => {
          setTheme(value);
          setShownTheme(value);
        }}
      />
      <p aria-live="polite" className="text-small text-muted">
        {themeTexts.hints[theme]}
      </p>
    </section>
  );
}
