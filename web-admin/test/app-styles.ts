// Every component is measured with the styles of the app, whichever files ran before on the same page.
import '../src/ui/fonts.css'
import '@league/web-public/tokens.css'
import '@mantine/core/styles.css'
import '../src/ui/base.css'
