import type { AppPath } from '@isp/domain/app-paths'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { PageHeader } from '../../components/layout/page-header'
import { Parts } from '../../components/layout/parts'
import classes from './config-section.module.css'
import { useHashTarget } from './use-hash-target'

const sections: readonly { label: string; to: AppPath }[] = [
  { label: 'Acceso', to: '/config' },
  { label: 'Negocio', to: '/config/business' },
  { label: 'Sistema', to: '/config/system' },
]

/** A section of Configuración: the title, the links to all sections, and its own cards. */
export function ConfigSection({ context, children }: { context: string; children: ReactNode }) {
  useHashTarget()
  return (
    <>
      <PageHeader title="Configuración" context={context} />
      <nav className={classes.sections} aria-label="Secciones de Configuración">
        {sections.map(({ label, to }) => (
          <NavLink key={to} to={to} end className={classes.section}>
            {label}
          </NavLink>
        ))}
      </nav>
      <Parts>{children}</Parts>
    </>
  )
}
