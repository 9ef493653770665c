import { vi } from 'vitest'

// Modules of the app hold the state of an open page, so each test file loads its own. The worker, and the packages it
// has loaded, stay.
vi.resetModules()
