// Sets the color scheme that the last user of this browser has chosen, so that a dark app does not begin white.
// The app stores it (`app/remembered-theme.ts`).
try {
  if (localStorage.getItem('theme') === 'dark') document.documentElement.dataset.mantineColorScheme = 'dark'
} catch {
  // The browser stores nothing.
}
