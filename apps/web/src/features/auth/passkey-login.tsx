import { authTexts } from '@isp/domain/auth/auth-texts'
import { passkeyProblem, passkeyTexts } from '@isp/domain/auth/passkey-texts'
import { IconFingerprint } from '@tabler/icons-react'
import { BusyButton } from '../../components/inputs/busy-button'
import { useOnce } from '../../lib/forms/use-once'
import { serverMessage } from '../../lib/server/server-error'
import { trpc } from '../../lib/server/trpc'
import { useEnter } from './use-enter'

type Props = {
  rememberMe: boolean
  interrupted: boolean
  /** Called with the reason of a failure, and with undefined before an attempt. */
  onProblem: (problem: string | undefined) => void
}

/** 'Entrar con huella o llave': no user name is typed. The library is loaded by the first click. */
export function PasskeyLogin({ rememberMe, interrupted, onProblem }: Props) {
  const enter = useEnter({ interrupted })
  const { busy, once } = useOnce()
  const { mutateAsync: requestOptions } = trpc.auth.passkeyOptions.useMutation()
  const { mutateAsync: login } = trpc.auth.loginWithPasskey.useMutation({
    onSuccess: ({ username }) => enter(username),
  })

  const logIn = async () => {
    onProblem(undefined)
    const [{ startAuthentication }, optionsJSON] = await Promise.all([
      import('@simplewebauthn/browser'),
      requestOptions(),
    ])
    await login({ rememberMe, response: await startAuthentication({ optionsJSON }) })
  }
  return (
    <BusyButton
      variant="default"
      size="md"
      fullWidth
      leftSection={<IconFingerprint size={20} aria-hidden />}
      busy={busy}
      busyLabel={passkeyTexts.loggingIn}
      onClick={() =>
        once(logIn, (error) => onProblem(passkeyProblem(error) ?? serverMessage(error, authTexts.loginFailed)))
      }
    >
      {passkeyTexts.login}
    </BusyButton>
  )
}
