import { createContext, type ReactNode, use, useCallback, useState } from "react";
import { problemText, toastFailure } from "../auth-problem.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useAppForm } from "#web/ui/use-app-form.ts";
import { accessToken, authClient } from "#web/platform/session/auth-client.ts";
import { authApiKey, authUrl } from "#web/platform/build-settings.ts";
import { confirmIdentityTexts as texts } from "../texts.ts";

type Work<Result> = () => Promise<Result>;
type WithReauthentication = <Result>(work: Work<Result>) => Promise<Result>;
type PendingConfirmation = { onConfirmed: () => void; onCancelled: () => void };

const ProofContext = createContext<WithReauthentication>((work) => work());

/**
 * Returns a function that runs work for which the server may require stronger proof than an open session, and asks
 * the user for that proof if it does.
 */
export const useWithReauthentication = () => use(ProofContext);

const needsProof = (error: unknown) =>
  (error as { code?: string } | undefined)?.code === "reauthentication_needed";

/** Closing the dialog is a decision, not a failure. */
const cancelled = () => new DOMException(texts.confirmationWasCancelled, "AbortError");

export function ConfirmIdentity({ children }: { children: ReactNode }) {
  const [asking, setAsking] = useState<PendingConfirmation>();

  const withProof: WithReauthentication = useCallback(async (work) => {
    try {
      return await work();
    } catch (error) {
      if (!needsProof(error)) throw error;
    }
    await new Promise<void>((resolve, reject) =>
      setAsking({ onConfirmed: resolve, onCancelled: () => reject(cancelled()) }),
    );
    return work();
  }, []);
  const close = (end: "onConfirmed" | "onCancelled") => {
    setAsking(undefined);
    asking?.[end]();
  };

  return (
    <ProofContext value={withProof}>
      {children}
      <Dialog
        isOpen={asking !== undefined}
        title={texts.confirmItsYouTitle}
        onClose={() => close("onCancelled")}
      >
        {asking && <ProofForm onConfirmed={() => close("onConfirmed")} />}
      </Dialog>
    </ProofContext>
  );
}

function ProofForm({ onConfirmed }: { onConfirmed: () => void }) {
  const [isByCode, setIsByCode] = useState(false);
  const { form, props, field, isSubmitting } = useAppForm({
    initial: { password: "", code: "" },
    async onSubmit({ password, code }) {
      try {
        await (isByCode ? confirmByCode(code) : confirmByPassword(password));
        onConfirmed();
      } catch (error) {
        const message = problemText(error as Error, texts.thatDidntWork);
        form.setError(isByCode ? "code" : "password", { message }, { shouldFocus: true });
      }
    },
  });
  const askForCode = () => mailCode().then(() => setIsByCode(true), toastFailure);

  return (
    <form {...props} aria-label={texts.confirmItsYouTitle} className="grid gap-5">
      <p className="text-muted">{isByCode ? texts.emailedCode : texts.whyConfirm}</p>
      {isByCode ? (
        <TextField
          label={texts.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          {...field("code")}
        />
      ) : (
        <PasswordField
          label={texts.password}
          autoComplete="current-password"
          {...field("password")}
        />
      )}
      <div className="flex flex-wrap gap-4">
        <Button type="submit" loading={isSubmitting}>
          {texts.confirm}
        </Button>
        {!isByCode && (
          <Button variant="link" onClick={() => void askForCode()}>
            {texts.emailACode}
          </Button>
        )}
      </div>
    </form>
  );
}

async function mailCode(): Promise<void> {
  const { error } = await authClient.reauthenticate();
  if (error) throw error;
}

const confirmByPassword = (password: string) => prove({ password });
const confirmByCode = (nonce: string) => prove({ nonce: nonce.trim() });

/**
 * Sends the proof. The official client sends a proof only along with a new password; ours may precede any other
 * change.
 */
async function prove(proof: { password: string } | { nonce: string }): Promise<void> {
  const token = await accessToken();
  const response = await fetch(`${authUrl()}/reauthenticate`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${token}`,
      ...(authApiKey && { apikey: authApiKey }),
    },
    body: JSON.stringify(proof),
  }).catch(() => {
    throw Object.assign(new Error(""), { name: "AuthRetryableFetchError" });
  });
  if (response.ok) return;
  const { msg = "" } = (await response.json()) as { msg?: string };
  throw new Error(msg);
}
