// The build puts this script into the head of every page (vite.config.ts).
import '../../ui/composed-keys';
import './theme';
import './load-failure';
