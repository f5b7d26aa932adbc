import { loginInput } from '@isp/domain/auth/auth.schema'
import { authTexts } from '@isp/domain/auth/auth-texts'
import { Alert, Text, TextInput, Title } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { type FormEvent, useRef, useState, useSyncExternalStore } from 'react'
import { FormProblem } from '../../components/feedback/form-problem'
import { lazyPart } from '../../components/feedback/lazy-part'
import { LoginPasswordInput, UsernameInput } from '../../components/inputs/credential-inputs'
import { SubmitButton } from '../../components/inputs/submit-button'
import { keptForms } from '../../lib/forms/kept-forms'
import { hasOutbox } from '../../lib/storage/has-outbox'
import classes from './login-page.module.css'
import { useLogin } from './use-login'

const PasskeyLogin = lazyPart(() => import('./passkey-login').then((part) => part.PasskeyLogin))

const UnsentNotice = lazyPart(async () => (await import('../../outbox/unsent-notice')).UnsentNotice, { unasked: true })

type Props = {
  defaultCredentials: boolean
  /** There are passkeys for this place. */
  passkeys: boolean
  interrupted: boolean
}

/** A refused login keeps what was typed. */
export function LoginForm({ defaultCredentials, passkeys, interrupted }: Props) {
  const [values, setValues] = useState({ username: '', password: '', rememberMe: false, code: '' })
  const [visible, setVisible] = useState(false)
  const [invalid, setInvalid] = useState<string>()
  const usernameInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const codeInput = useRef<HTMLInputElement>(null)
  const { login, pending, failure, asksCode } = useLogin({ interrupted })
  const keepsForms = useSyncExternalStore(keptForms.subscribe, keptForms.exist)

  const change = (part: Partial<typeof values>) => setValues((current) => ({ ...current, ...part }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    // Phone keyboards append a space after a word.
    const username = values.username.trim()
    const checked = loginInput.safeParse({ ...values, username })
    if (asksCode && values.code.trim() === '') {
      setInvalid(authTexts.codeMissing)
      return codeInput.current?.focus()
    }
    setInvalid(checked.error?.issues[0]?.message)
    if (checked.success) login(checked.data, { onError: () => (codeInput.current ?? passwordInput.current)?.select() })
    else (username === '' ? usernameInput : passwordInput).current?.focus()
  }
  const problem = invalid ?? (pending ? null : failure)

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Title order={1} size="h2">
        Acceso al Sistema
      </Title>
      {hasOutbox.read() && <UnsentNotice />}
      {keepsForms && !problem && (
        <Alert color="yellow" variant="light" role="status" icon={<IconInfoCircle aria-hidden />}>
          {authTexts.interrupted}
        </Alert>
      )}
      {problem && <FormProblem>{problem}</FormProblem>}
      <UsernameInput
        ref={usernameInput}
        size="md"
        autoFocus
        value={values.username}
        onChange={(event) => change({ username: event.currentTarget.value })}
      />
      <LoginPasswordInput
        ref={passwordInput}
        autoComplete="current-password"
        size="md"
        value={values.password}
        onChange={(event) => change({ password: event.currentTarget.value })}
        visible={visible}
        onVisibilityChange={setVisible}
      />
      {asksCode && (
        <TextInput
          ref={codeInput}
          label={authTexts.code}
          description={authTexts.codeHint}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          size="md"
          autoFocus
          value={values.code}
          onChange={(event) => change({ code: event.currentTarget.value })}
        />
      )}
      <label className={classes.remember}>
        <input
          type="checkbox"
          name="rememberMe"
          checked={values.rememberMe}
          onChange={(event) => change({ rememberMe: event.currentTarget.checked })}
        />
        Mantener siempre abierto en este navegador
      </label>
      <SubmitButton size="md" fullWidth saving={pending} savingText="Iniciando...">
        Iniciar Sesión
      </SubmitButton>
      {passkeys && 'PublicKeyCredential' in window && (
        <div className={classes.passkey}>
          <PasskeyLogin rememberMe={values.rememberMe} interrupted={interrupted} onProblem={setInvalid} />
        </div>
      )}
      {defaultCredentials && (
        <p className={classes.hint}>
          <IconInfoCircle size={18} aria-hidden />
          <span>
            Credenciales de prueba: usuario <strong>admin</strong>, contraseña <strong>admin</strong>. Cámbialas en
            Configuración.
          </span>
        </p>
      )}
      <Text fz="xs" c="dimmed" className={classes.forgotten}>
        {authTexts.forgotten} <code>{authTexts.resetCommand}</code>
      </Text>
    </form>
  )
}
