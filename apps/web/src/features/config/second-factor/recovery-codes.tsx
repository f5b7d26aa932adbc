import { secondFactorTexts } from '@isp/domain/auth/second-factor-texts'
import { Button, Text } from '@mantine/core'
import { DialogActions } from '../../../components/dialogs/dialog-actions'
import { copyText } from '../../../lib/copy-text'
import { saveFile } from '../../../lib/export/save-file'
import { notify } from '../../../lib/notify'
import classes from './second-factor.module.css'

export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = `${codes.join('\n')}\n`
  const copy = () =>
    copyText(text).then(
      () => notify.success(secondFactorTexts.codesCopied),
      () => notify.error(secondFactorTexts.copyFailed),
    )
  const save = () => saveFile(new Blob([text], { type: 'text/plain' }), 'codigos-de-recuperacion.txt')
  return (
    <>
      <Text size="sm">
        Guarda estos códigos fuera de este dispositivo: no se muestran otra vez. Cada uno sirve una vez para entrar sin
        la aplicación.
      </Text>
      <ul className={classes.codes} aria-label="Códigos de recuperación">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <DialogActions>
        <Button variant="default" onClick={copy} autoFocus>
          Copiar
        </Button>
        <Button variant="default" onClick={save}>
          Descargar
        </Button>
        <Button onClick={onClose}>Ya los guardé</Button>
      </DialogActions>
    </>
  )
}
