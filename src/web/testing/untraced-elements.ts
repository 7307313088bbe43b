import * as React from "react";

const INTERNALS = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";

// React's development build notes for each element where it was made, until it has noted ten thousand of them within a
// second. A warning names its component without that, too.
const internals: unknown = Reflect.get(React, INTERNALS);
if (typeof internals === "object" && internals !== null)
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  });
