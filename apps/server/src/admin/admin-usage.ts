export const adminUsage = `Administración del sistema, también mientras está en marcha:

  npm run admin -- reset-password   cambia la contraseña olvidada y cierra las demás entradas
  npm run admin -- sessions         lista las sesiones abiertas, y las cierra
  npm run admin -- check            comprueba que todas las cifras coinciden

Cada comando explica sus opciones con --help. Lo que cambia algo queda en el historial de cambios como hecho
'desde la línea de comandos'.`
