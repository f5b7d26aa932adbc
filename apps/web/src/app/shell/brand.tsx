import { IconWifi } from '@tabler/icons-react'
import classes from './brand.module.css'

export function Brand({ active = false }: { active?: boolean }) {
  return (
    <div className={classes.brand}>
      <span className={classes.mark} aria-hidden>
        <IconWifi size={20} stroke={2.25} />
      </span>
      <div>
        <div className={classes.name}>ISP Manager</div>
        {active && (
          <div className={classes.status}>
            <span className={classes.dot} aria-hidden />
            Sistema Activo
          </div>
        )}
      </div>
    </div>
  )
}
