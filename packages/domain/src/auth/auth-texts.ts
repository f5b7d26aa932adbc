/** Sentences about the session (specification 1 §5 and §8). */
export const authTexts = {
  missingCredentials: 'Por favor ingresa usuario y contraseña',
  wrongCredentials: 'Usuario o contraseña incorrectos',
  wrongPassword: 'Contraseña incorrecta',
  tooManyAttempts: 'Demasiados intentos. Espera unos minutos e inténtalo de nuevo.',
  noSession: 'Inicia sesión para continuar',
  loginFailed: 'Error de inicio de sesión',
  authenticationFailed: 'Error de autenticación',
  logoutFailed: 'Error al cerrar sesión',
} as const
