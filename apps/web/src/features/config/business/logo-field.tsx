import { logoPath } from '@isp/domain/business/logo'
import { Button, Group, Text } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { BusyButton } from '../../../components/inputs/busy-button'
import type { Business } from '../../../lib/business'
import { usePassedFocus } from '../../../lib/layers/use-passed-focus'
import classes from './business.module.css'
import { useLogo } from './use-logo'

/** The logo with buttons that choose another one or remove it; each takes effect at once. */
export function LogoField({ logo }: { logo: Business['logo'] }) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const { choose, drop, problem, saving, dropping } = useLogo(logo)
  return (
    <fieldset className={classes.logo} aria-describedby={id}>
      <legend className={classes.legend}>Logo</legend>
      <div className={classes.frame}>
        {logo ? (
          <img src={logoPath(logo.hash)} width={logo.width} height={logo.height} alt="Logo del negocio" />
        ) : (
          <IconPhoto size={28} stroke={1.5} aria-hidden />
        )}
      </div>
      <div className={classes.logoSide}>
        <Group gap="xs">
          <BusyButton
            variant="default"
            size="sm"
            onClick={() => input.current?.click()}
            busy={saving}
            busyLabel="Subiendo..."
          >
            {logo ? 'Cambiar logo' : 'Elegir logo'}
          </BusyButton>
          {logo && <DropButton onClick={dropping ? undefined : drop} />}
        </Group>
        <Text id={id} size="xs" c="dimmed">
          PNG o JPEG de hasta 300 kB y 2,000 píxeles por lado.
        </Text>
        {problem && (
          <Text role="alert" size="sm" className={classes.problem}>
            {problem}
          </Text>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        hidden
        aria-label="Archivo del logo"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // The same file again is a change, too.
          currentTarget.value = ''
          if (file) void choose(file)
        }}
      />
    </fieldset>
  )
}

function DropButton({ onClick }: { onClick: (() => void) | undefined }) {
  const button = usePassedFocus<HTMLButtonElement>()
  return (
    <Button ref={button} variant="subtle" color="red" size="sm" onClick={onClick}>
      Quitar logo
    </Button>
  )
}
