import { authTexts } from '@isp/domain/auth/auth-texts'
import { configTexts } from '@isp/domain/config/config-texts'
import { Box, Text, Title } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { FormProblem } from '../../../components/feedback/form-problem'
import { LoginPasswordInput } from '../../../components/inputs/credential-inputs'
import { SubmitButton } from '../../../components/inputs/submit-button'
import { serverMessage } from '../../../lib/server/server-error'
import { trpc } from '../../../lib/server/trpc'
import { useAction } from '../../../lib/server/use-action'
import { reportsFlag } from '../../../lib/storage/reports-flag'
import { typedPassword } from '../../../lib/storage/typed-password'
import { loadMonthBars } from '../chart/month-chart'
import classes from './reports-access.module.css'

/** Shows the figures if the password was typed in this tab (product/reports#gate); otherwise asks for it once. */
export function ReportsGate({ children }: { children: ReactNode }) {
  const [passed, setPassed] = useState(reportsFlag.restore)
  const [asked] = useState(!passed)
  useEffect(() => {
    // The form had the focus: moves it to the title of the page that replaces it.
    if (passed && asked) document.querySelector<HTMLElement>('main h1')?.focus()
  }, [passed, asked])
  // While the password is typed.
  useEffect(() => {
    void loadMonthBars().catch(() => {})
  }, [])
  return passed ? children : <ReportsAccess onVerified={() => setPassed(true)} />
}

/** A refusal keeps what was typed. */
function ReportsAccess({ onVerified }: { onVerified: () => void }) {
  const [password, setPassword] = useState('')
  const [visible, setVisible] = useState(false)
  const [missing, setMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const verification = useAction(trpc.auth.verifyPassword, {
    reads: true,
    onDone: () => {
      reportsFlag.set()
      typedPassword.note()
    },
  })
  const { isPending: pending, error } = verification

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    setMissing(password === '')
    if (password === '') input.current?.focus()
    else verification.mutate({ password }, { onSuccess: onVerified, onError: () => input.current?.select() })
  }
  const problem = missing
    ? configTexts.passwordMissing
    : !pending && error !== null && serverMessage(error, authTexts.authenticationFailed)

  return (
    <div className={classes.page}>
      <Box component="form" w="min(400px, 100%)" p="lg" className={classes.card} onSubmit={submit} noValidate>
        <IconLock size={32} stroke={1.5} color="var(--mantine-color-dimmed)" aria-hidden />
        <div>
          <Title order={1} size="h3">
            Acceso a Reportes
          </Title>
          <Text c="dimmed" mt={4}>
            Escribe tu contraseña para ver las cifras.
          </Text>
        </div>
        {problem && <FormProblem>{problem}</FormProblem>}
        <LoginPasswordInput
          ref={input}
          autoComplete="current-password"
          autoFocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visible={visible}
          onVisibilityChange={setVisible}
        />
        <SubmitButton fullWidth saving={pending} savingText="Verificando...">
          Entrar
        </SubmitButton>
      </Box>
    </div>
  )
}
