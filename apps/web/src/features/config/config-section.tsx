import type { AppPath } from '@isp/domain/app-paths'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { PageHeader } from '../../components/layout/page-header'
import { Parts } from '../../components/layout/parts'
import classes from './config-section.module.css'

const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Keeps the target of the address's hash at the top of the view while the cards above it load, until the operator does
 * something: the router scrolls to it only once, before.
 */
function useHashTarget(): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '') return
    const stopped = new AbortController()
    const layout = new ResizeObserver(() => document.getElementById(hash.slice(1))?.scrollIntoView())
    layout.observe(document.body)
    stopped.signal.addEventListener('abort', () => layout.disconnect())
    for (const move of MOVES) {
      window.addEventListener(move, () => stopped.abort(), { passive: true, signal: stopped.signal })
    }
    return () => stopped.abort()
  }, [hash])
}

const sections: readonly { label: string; to: AppPath }[] = [
  { label: 'Acceso', to: '/config' },
  { label: 'Negocio', to: '/config/business' },
  { label: 'Sistema', to: '/config/system' },
]

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
