import { WithProfile } from "#web/features/account/with-profile.tsx";
import { NeedSomeone } from "#web/features/support/need-someone.tsx";
import { EditVision } from "#web/features/vision/edit/edit-vision.tsx";
import { WithVision } from "#web/features/vision/with-vision.tsx";
import { PageHead } from "#web/platform/page-head.tsx";
import { useFetchAhead } from "#web/platform/use-fetch-ahead.ts";

const review = () => import("./athletic-vision-review.tsx");

export function Component() {
  useFetchAhead(review);
  return (
    <>
      <PageHead title="Edit Athletic Vision" />
      <WithProfile>
        {({ userId, firstName }) => (
          <WithVision>
            {(vision) => (
              <section className="frame grid gap-10 py-10 lg:py-16">
                <h1 className="wide text-heading">Edit your Athletic Vision</h1>
                <EditVision
                  userId={userId}
                  firstName={firstName}
                  vision={vision}
                  Support={NeedSomeone}
                />
              </section>
            )}
          </WithVision>
        )}
      </WithProfile>
    </>
  );
}
