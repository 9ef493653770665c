export function ProjectionsPage() {
  return null
}
