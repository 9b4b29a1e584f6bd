export function GoogleMark() {
  return (
    <svg width="18" height="18" viewBox="0 0 24 24" fill="none" strokeWidth="4" aria-hidden="true">
      <path d="M19.07 7.05A8.6 8.6 0 0 0 4.55 7.7" stroke="#ea4335" />
      <path d="M4.55 7.7a8.6 8.6 0 0 0 0 8.6" stroke="#fbbc05" />
      <path d="M4.55 16.3a8.6 8.6 0 0 0 13 2.29" stroke="#34a853" />
      <path d="M17.55 18.59A8.6 8.6 0 0 0 20.6 12H12" stroke="#4285f4" />
    </svg>
  );
}
