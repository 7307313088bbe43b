export const themeTexts = {
  heading: "Theme",
  lead: "Saved on this device. Tonight and the pages you listen to in bed stay dark whatever you choose.",
  options: { system: "System", light: "Light", dark: "Dark", night: "Night" },
  hints: {
    system: "Light or dark, as this device is set.",
    light: "Dark ink on paper.",
    dark: "Deep blue, easy on the eyes in the evening.",
    night: "Black and dim amber, for a dark room.",
  },
} as const;
