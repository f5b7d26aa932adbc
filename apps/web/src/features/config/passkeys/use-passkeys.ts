import { passkeyTexts } from '@isp/domain/auth/passkey-texts'
import { passwordOrCodeIn } from '@isp/domain/auth/proof.schema'
import { notify } from '../../../lib/notify'
import { passkeyProblem } from '../../../lib/passkeys'
import { useRefreshOf, waitedForUnlessFailed } from '../../../lib/server/refresh'
import { errorCode, fieldIssues, serverMessage } from '../../../lib/server/server-error'
import { trpc } from '../../../lib/server/trpc'
import { whyGone } from '../../../lib/server/unless-gone'

type Added = { name: string; password: string }

/**
 * Adds a passkey: the server checks the password, the browser asks for fingerprint or key, and the server stores it. The
 * library is loaded by the first call. Rejects if one of them fails, after a toast with the reason.
 */
export function useAddPasskey() {
  const refresh = useRefreshOf('passkeys')
  const { mutateAsync: requestOptions } = trpc.passkeys.registrationOptions.useMutation({ meta: { reads: true } })
  const { mutateAsync: register } = trpc.passkeys.register.useMutation({
    onSuccess: (_answer, { name }) => notify.success(passkeyTexts.added, undefined, { about: name }),
    onSettled: waitedForUnlessFailed(refresh),
  })
  return async ({ name, password }: Added): Promise<void> => {
    try {
      const [{ startRegistration }, optionsJSON] = await Promise.all([
        import('@simplewebauthn/browser'),
        requestOptions(passwordOrCodeIn(password)),
      ])
      await register({ name, response: await startRegistration({ optionsJSON }) })
    } catch (error) {
      // The form shows what is wrong with a field.
      if (fieldIssues(error).length === 0) {
        notify.error(passkeyTexts.addFailed, passkeyProblem(error, ''))
      }
      throw error
    }
  }
}

/** Gives a passkey another name. */
export function useRenamePasskey() {
  const refresh = useRefreshOf('passkeys')
  return trpc.passkeys.rename.useMutation({
    onSuccess: () => notify.success(passkeyTexts.renamed),
    onError: (error) => notify.error(passkeyTexts.renameFailed, whyGone(error)),
    onSettled: waitedForUnlessFailed(refresh),
  })
}

/** Removes a passkey, and the other sessions if asked. */
export function useRemovePasskey() {
  const refresh = useRefreshOf('passkeys')
  const refreshSessions = useRefreshOf('auth')
  return trpc.passkeys.remove.useMutation({
    onSuccess: (_answer, { endSessions }) => {
      notify.success(passkeyTexts.removed)
      if (endSessions) void refreshSessions()
    },
    onError: (error) =>
      notify.error(passkeyTexts.removeFailed, errorCode(error) ? serverMessage(error, '') : undefined),
    onSettled: waitedForUnlessFailed(refresh),
  })
}
