import { frontPaths } from "#shared/front-paths.ts";
import { ContactForm } from "#web/features/support/contact-form.tsx";
import { PageHead } from "#web/platform/page-head.tsx";
import { operator } from "#web/platform/site.ts";

export function Component() {
  return (
    <div className="frame grid gap-12 py-16 lg:grid-cols-12 lg:gap-8 lg:py-24">
      <PageHead
        title="Contact"
        description="Questions about the training, a team or a bill: write to us and a person answers."
        path={frontPaths.contact}
      />
      <header className="grid content-start gap-6 lg:col-span-4">
        <h1 className="wide text-heading">Contact</h1>
        <p className="measure text-lead text-muted">
          A question about the training, a team, a bill? Write it here. A person reads every
          message.
        </p>
        <p className="text-muted">
          Or by email:{" "}
          <a href={`mailto:${operator.email}`} className="text-ink underline underline-offset-4">
            {operator.email}
          </a>
        </p>
      </header>
      <div className="lg:col-span-7 lg:col-start-6">
        <noscript>
          <p className="mb-6 border-l-2 border-danger pl-5">
            This form needs scripting to send. Write to {operator.email} instead.
          </p>
        </noscript>
        <ContactForm />
      </div>
    </div>
  );
}
