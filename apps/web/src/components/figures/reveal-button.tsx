import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useShownFigures } from '../../lib/storage/shown-figures'
import { IconButton } from '../inputs/icon-button'

/** The eye of a place that masks profits: shows them everywhere in this tab, or masks them again. */
export function RevealButton() {
  const [revealed, reveal] = useShownFigures()
  return (
    <IconButton
      label={revealed ? 'Ocultar cifras' : 'Mostrar cifras'}
      icon={revealed ? IconEyeOff : IconEye}
      onClick={() => reveal(!revealed)}
    />
  )
}
